import { blockContract } from '../../tests/support/block-contract.ts';
import { linkList } from './index.ts';

blockContract(linkList);
