import { useWindowEvent } from '@mantine/hooks';
import { useEditor } from './session.ts';

/** Prevents the browser from opening a file that is dropped outside of a drop zone; a message names the drop zones. */
export function useStrayFiles(): void {
  const { tell } = useEditor();
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  useWindowEvent('dragover', (event) => {
    if (isFile(event)) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    if (!isFile(event) || event.defaultPrevented) return;
    event.preventDefault();
    tell('Drop a picture on a picture or its field, and a sheet on the table of entries that are files.', 'problem');
  });
}
