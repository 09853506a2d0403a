import { blockContract } from '../../tests/support/block-contract.ts';
import { hero } from './index.ts';

blockContract(hero);
