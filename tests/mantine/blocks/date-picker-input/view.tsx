import { DatePickerInput } from '@mantine/dates';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

const LABELS = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
};

/** A day in a calendar. */
export function DatePickerInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <DatePickerInput
          label="Day of the visit"
          placeholder="Choose a day"
          valueFormat="D MMMM YYYY"
          defaultDate="2027-03-01"
          minDate="2027-03-01"
          excludeDate={(date) => new Date(`${date}T12:00Z`).getUTCDay() === 0}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the day' }}
          ariaLabels={LABELS}
        />
      </MantineIsland>
    </Section>
  );
}
