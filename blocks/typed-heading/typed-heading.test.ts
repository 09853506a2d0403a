import { blockContract } from '../../tests/support/block-contract.ts';
import { typedHeading } from './index.ts';

blockContract(typedHeading);
