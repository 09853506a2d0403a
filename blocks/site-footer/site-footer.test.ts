import { blockContract } from '../../tests/support/block-contract.ts';
import { siteFooter } from './index.ts';

blockContract(siteFooter);
