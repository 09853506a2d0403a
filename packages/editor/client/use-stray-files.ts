import { useWindowEvent } from '@mantine/hooks';
import { useEditor } from './session.ts';

/** Keeps the browser from opening a file that is dropped where nothing takes it, and says where one can be dropped. */
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
