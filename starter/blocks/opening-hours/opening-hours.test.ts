import { blockContract } from 'page-builder/testing';
import { openingHours } from './index.ts';

blockContract(openingHours, import.meta.dirname);
