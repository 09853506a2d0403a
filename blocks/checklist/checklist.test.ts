import { blockContract } from '../../tests/support/block-contract.ts';
import { checklist } from './index.ts';

blockContract(checklist);
