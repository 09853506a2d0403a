import { blockContract } from '../../tests/support/block-contract.ts';
import { feature } from './index.ts';

blockContract(feature);
