import { blockContract } from '../../tests/support/block-contract.ts';
import { logoCarousel } from './index.ts';

blockContract(logoCarousel);
