import { Collapse, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import { Icon } from '../icon.tsx';
import classes from './color.module.css';
import { useInspector } from './context.ts';
import type { ShownContrast } from './contrasts.ts';
import { listContrastsAt } from './contrasts.ts';

/** Whether a colour has enough contrast in all its uses, as `validate` measures it. */
export function ContrastNotes({ at, label }: { readonly at: Path; readonly label: string }): ReactNode {
  const { context } = useInspector();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const shown = context.theme ? listContrastsAt(context.theme, at) : [];
  const [weakest] = shown;
  if (!weakest) return null;
  const failing = shown.filter(({ passes }) => !passes).length;
  return (
    <div className={classes.contrast} data-passes={failing === 0}>
      <div className={classes.verdict}>
        <Icon name={failing === 0 ? 'check' : 'alert'} size={16} />
        <Text component="span" size="xs" role="status" className={classes.words}>
          {failing === 0 ? (
            <>
              <b>Passes AA everywhere.</b> The lowest contrast is {writeRatio(weakest.ratio)}, for{' '}
              {describePair(weakest)}.
            </>
          ) : (
            <>
              <b>
                Fails AA in {failing} of {shown.length} places.
              </b>{' '}
              The contrast is {writeRatio(weakest.ratio)} for {describePair(weakest)}, and must be{' '}
              {writeRatio(weakest.least)}.
            </>
          )}
        </Text>
        <UnstyledButton
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`${isOpen ? 'Hide' : 'Show'} contrasts: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : `Show all ${shown.length}`}
        </UnstyledButton>
      </div>
      <Collapse expanded={isOpen} keepMounted={false} id={id} transitionDuration={120}>
        <ul className={classes.pairs}>
          {shown.map((each) => (
            <ContrastRow key={`${each.role} ${each.on} ${each.scheme}`} contrast={each} />
          ))}
        </ul>
      </Collapse>
    </div>
  );
}

function ContrastRow({ contrast }: { readonly contrast: ShownContrast }): ReactNode {
  const { color, ground, ratio, least, passes, words, scheme } = contrast;
  return (
    <li className={classes.pair} data-passes={passes}>
      <span aria-hidden="true" className={classes.sample} style={{ color, background: ground }}>
        {least > 3 ? 'Aa' : <span className={classes.mark} />}
      </span>
      <span className={classes.words}>
        {words}, {scheme}
      </span>
      <span className={classes.ratio}>{writeRatio(ratio)}</span>
      <span className={classes.result}>{passes ? 'passes AA' : `fails AA, needs ${least}`}</span>
    </li>
  );
}

function describePair({ words, scheme }: ShownContrast): string {
  return `${words} in ${scheme} colours`;
}

/** "4.5 : 1" */
function writeRatio(ratio: number): string {
  return `${ratio} : 1`;
}
