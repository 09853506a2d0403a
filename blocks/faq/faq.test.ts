import { blockContract } from '../../tests/support/block-contract.ts';
import { faq } from './index.ts';

blockContract(faq);
