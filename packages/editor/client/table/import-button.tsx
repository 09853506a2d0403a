import { Button, FileButton } from '@mantine/core';
import type { DragEvent, ReactNode } from 'react';

/** A button that chooses a sheet to import; it can be dropped on the table as well. */
export function ImportButton({ onFile }: { readonly onFile: (file: File) => void }): ReactNode {
  return (
    <FileButton
      accept=".csv,.tsv,.xlsx"
      onChange={(file) => file && onFile(file)}
      inputProps={{ 'aria-label': 'Sheet to import' }}
    >
      {(props) => (
        <Button {...props} variant="default">
          Import a sheet
        </Button>
      )}
    </FileButton>
  );
}

/** What makes an element take dropped files. */
export function takeDrops(onFile: (file: File) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}
