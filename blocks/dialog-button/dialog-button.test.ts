import { blockContract } from '../../tests/support/block-contract.ts';
import { dialogButton } from './index.ts';

blockContract(dialogButton);
