import { blockContract } from '../../tests/support/block-contract.ts';
import { testimonials } from './index.ts';

blockContract(testimonials);
