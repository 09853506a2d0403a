import { blockContract } from '../../tests/support/block-contract.ts';
import { stats } from './index.ts';

blockContract(stats);
