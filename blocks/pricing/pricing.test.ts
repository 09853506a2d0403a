import { blockContract } from '../../tests/support/block-contract.ts';
import { pricing } from './index.ts';

blockContract(pricing);
