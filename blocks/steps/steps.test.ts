import { blockContract } from '../../tests/support/block-contract.ts';
import { steps } from './index.ts';

blockContract(steps);
