import { blockContract } from '../../tests/support/block-contract.ts';
import { comparisonTable } from './index.ts';

blockContract(comparisonTable);
