import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../../src/words/format/index.ts';
import { blockContract } from '../../tests/support/block-contract.ts';
import { calculator } from './index.ts';
import { estimate } from './savings.ts';
import { Calculator } from './view.tsx';

blockContract(calculator);

describe('the estimate', () => {
  it('is the size times the rate, rounded, without decimals', () => {
    expect(estimate(2700, 75)).toBe(202_500);
    expect(estimate(333, 0.5)).toBe(167);
    expect(formatAmount(202_500, 'AED', 'en-AE')).toBe('AED 202,500');
  });

  it('follows the kind of property and the size', async () => {
    document.body.innerHTML = '';
    const user = userEvent.setup();
    render(
      <Calculator
        heading="Savings"
        typesLabel="Property type"
        types={[
          { label: 'Apartment', rate: 75 },
          { label: 'Villa', rate: 125 },
        ]}
        size={{ label: 'Size', unit: 'sq ft', start: 2700, min: 500, max: 10000, step: 100 }}
        resultLabel="Estimated savings"
        currency="AED"
        site={{ locale: 'en-AE' }}
      />,
    );
    expect(screen.getByText('AED 202,500')).toBeDefined();
    await user.click(screen.getByLabelText('Villa'));
    expect(screen.getByText('AED 337,500')).toBeDefined();
    screen.getByRole('slider').focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('AED 350,000')).toBeDefined();
  });
});
