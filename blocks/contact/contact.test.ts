import { blockContract } from '../../tests/support/block-contract.ts';
import { contact } from './index.ts';

blockContract(contact);
