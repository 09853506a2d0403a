import { blockContract } from '../../tests/support/block-contract.ts';
import { cards } from './index.ts';

blockContract(cards);
