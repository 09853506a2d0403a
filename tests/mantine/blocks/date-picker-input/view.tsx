import { DatePickerInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

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
    <KitSection heading={heading}>
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
    </KitSection>
  );
}
