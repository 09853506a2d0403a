import alert from '@tabler/icons/outline/alert-triangle.svg?raw';
import arrowBackUp from '@tabler/icons/outline/arrow-back-up.svg?raw';
import arrowDown from '@tabler/icons/outline/arrow-down.svg?raw';
import arrowForwardUp from '@tabler/icons/outline/arrow-forward-up.svg?raw';
import arrowUp from '@tabler/icons/outline/arrow-up.svg?raw';
import bold from '@tabler/icons/outline/bold.svg?raw';
import check from '@tabler/icons/outline/check.svg?raw';
import chevronDown from '@tabler/icons/outline/chevron-down.svg?raw';
import chevronRight from '@tabler/icons/outline/chevron-right.svg?raw';
import code from '@tabler/icons/outline/code.svg?raw';
import copy from '@tabler/icons/outline/copy.svg?raw';
import crop from '@tabler/icons/outline/crop.svg?raw';
import desktop from '@tabler/icons/outline/device-desktop.svg?raw';
import phone from '@tabler/icons/outline/device-mobile.svg?raw';
import tablet from '@tabler/icons/outline/device-tablet.svg?raw';
import dots from '@tabler/icons/outline/dots.svg?raw';
import externalLink from '@tabler/icons/outline/external-link.svg?raw';
import fileText from '@tabler/icons/outline/file-text.svg?raw';
import focus from '@tabler/icons/outline/focus-2.svg?raw';
import gitBranch from '@tabler/icons/outline/git-branch.svg?raw';
import gripVertical from '@tabler/icons/outline/grip-vertical.svg?raw';
import handClick from '@tabler/icons/outline/hand-click.svg?raw';
import italic from '@tabler/icons/outline/italic.svg?raw';
import link from '@tabler/icons/outline/link.svg?raw';
import list from '@tabler/icons/outline/list.svg?raw';
import moon from '@tabler/icons/outline/moon.svg?raw';
import pencil from '@tabler/icons/outline/pencil.svg?raw';
import photo from '@tabler/icons/outline/photo.svg?raw';
import plus from '@tabler/icons/outline/plus.svg?raw';
import search from '@tabler/icons/outline/search.svg?raw';
import settings from '@tabler/icons/outline/settings.svg?raw';
import table from '@tabler/icons/outline/table.svg?raw';
import trash from '@tabler/icons/outline/trash.svg?raw';
import upload from '@tabler/icons/outline/upload.svg?raw';
import x from '@tabler/icons/outline/x.svg?raw';
import type { ReactNode } from 'react';

const ICONS = {
  alert,
  'arrow-back-up': arrowBackUp,
  'arrow-down': arrowDown,
  'arrow-forward-up': arrowForwardUp,
  'arrow-up': arrowUp,
  check,
  'chevron-down': chevronDown,
  'chevron-right': chevronRight,
  code,
  copy,
  desktop,
  dots,
  'external-link': externalLink,
  'file-text': fileText,
  'git-branch': gitBranch,
  'grip-vertical': gripVertical,
  'hand-click': handClick,
  bold,
  crop,
  focus,
  italic,
  list,
  link,
  moon,
  pencil,
  phone,
  photo,
  plus,
  magnifier: search,
  settings,
  table,
  tablet,
  trash,
  upload,
  x,
} as const;

export type IconName = keyof typeof ICONS;

/** An icon next to a text, or in a button with a label. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  // Only the content is used, because the <svg> element of the file sets a size and classes.
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(ICONS[name])?.[1] ?? '';
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
