import { blockContract } from '../../tests/support/block-contract.ts';
import { calculator } from './index.ts';

blockContract(calculator);
