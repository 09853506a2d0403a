import { Combobox, Input, InputBase, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

const TIMES = ['8:00 to 10:00', '10:00 to 12:00', '14:00 to 16:00', '16:00 to 18:00'];

/** A list of options with a target of your own. */
export function ComboboxBlock({ heading }: HeadingProps): ReactNode {
  const [time, setTime] = useState<string>();
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const choose = (value: string) => {
    setTime(value);
    store.closeDropdown();
  };
  return (
    <KitSection heading={heading}>
      <Combobox store={store} onOptionSubmit={choose}>
        <Combobox.Target>
          <InputBase
            component="button"
            type="button"
            pointer
            label="Time of the visit"
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            onClick={() => store.toggleDropdown()}
          >
            {time ?? <Input.Placeholder>Choose a time</Input.Placeholder>}
          </InputBase>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Times">
            {TIMES.map((each) => (
              <Combobox.Option key={each} value={each} active={each === time}>
                {each}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </KitSection>
  );
}
