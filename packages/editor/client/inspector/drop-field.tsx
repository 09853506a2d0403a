import { FileButton, Loader, UnstyledButton } from '@mantine/core';
import type { DragEvent, ReactNode } from 'react';
import { useState } from 'react';
import classes from './inspector.module.css';

interface DropFieldProps {
  /** The accepted media types. */
  readonly accept: readonly string[];
  readonly isBusy: boolean;
  /** The accessible name of the field. */
  readonly label: string;
  readonly onFile: (file: File) => void;
  /** Called if the dropped item is not a file of an accepted type. */
  readonly onRefuse: () => void;
  readonly children: ReactNode;
}

/** A button to choose a file, which also accepts a dropped file. */
export function DropField({ accept, isBusy, label, onFile, onRefuse, children }: DropFieldProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && accept.includes(file.type)) onFile(file);
    else onRefuse();
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) take(event.dataTransfer.files[0]);
  };
  return (
    <FileButton
      accept={accept.join()}
      disabled={isBusy}
      onChange={(file) => file && take(file)}
      inputProps={{ 'aria-label': label }}
    >
      {({ onClick }) => (
        <UnstyledButton
          className={classes.drop}
          data-over={isOver || undefined}
          aria-busy={isBusy}
          onClick={onClick}
          onDragOver={over}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isBusy ? <Loader size={22} aria-hidden /> : children}
        </UnstyledButton>
      )}
    </FileButton>
  );
}
