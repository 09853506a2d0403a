import { blockContract } from '../../tests/support/block-contract.ts';
import { notFound } from './index.ts';

blockContract(notFound);
