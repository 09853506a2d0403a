import { blockContract } from '../../tests/support/block-contract.ts';
import { prose } from './index.ts';

blockContract(prose);
