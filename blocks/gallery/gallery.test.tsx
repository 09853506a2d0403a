import { blockContract } from '../../tests/support/block-contract.ts';
import { gallery } from './index.ts';

blockContract(gallery);
