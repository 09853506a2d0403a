import { blockContract } from '../../tests/support/block-contract.ts';
import { logoStrip } from './index.ts';

blockContract(logoStrip);
