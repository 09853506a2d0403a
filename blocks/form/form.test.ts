import { blockContract } from '../../tests/support/block-contract.ts';
import { form } from './index.ts';

blockContract(form);
