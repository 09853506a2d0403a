import { blockContract } from '../../tests/support/block-contract.ts';
import { siteHeader } from './index.ts';

blockContract(siteHeader);
