import { blockContract } from '../../tests/support/block-contract.ts';
import { mobileBar } from './index.ts';

blockContract(mobileBar);
