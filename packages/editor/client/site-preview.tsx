import { SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { writeLook } from './canvas/canvas-page.ts';
import { useCanvasPage } from './canvas/use-canvas-page.ts';
import { useEditor } from './session.ts';
import classes from './site-view.module.css';

/** The width of the page in px before it is scaled down. */
const PAGE_WIDTH = 1120;

/** A scaled-down preview of the last edited page with the current site settings, in light or dark colours. */
export function SitePreview(): ReactNode {
  const { overview, page } = useEditor();
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const { shown, onLoad } = useCanvasPage(frame, page, '');
  const { ref, width, height } = useElementSize();
  useEffect(() => shown?.setCss(writeLook({ width: 'desktop', scheme })), [shown, scheme]);
  const scale = width / PAGE_WIDTH;
  return (
    <aside className={classes.preview} aria-label="Preview">
      <div className={classes.previewBar}>
        <Text size="sm" c="dimmed">
          As visitors see it
        </Text>
        <SegmentedControl
          size="xs"
          aria-label="Colours of the preview"
          transitionDuration={0}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
        />
      </div>
      <div className={classes.stage} ref={ref}>
        {scale > 0 && (
          <iframe
            key={page}
            ref={frame}
            data-ready={shown?.path === page || undefined}
            title={`Preview of the page ${page}`}
            src={`${overview.base}${page}`}
            onLoad={onLoad}
            style={{ inlineSize: PAGE_WIDTH, blockSize: height / scale, scale }}
          />
        )}
      </div>
    </aside>
  );
}
