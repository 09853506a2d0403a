import { blockContract } from '../../tests/support/block-contract.ts';
import { ctaBanner } from './index.ts';

blockContract(ctaBanner);
