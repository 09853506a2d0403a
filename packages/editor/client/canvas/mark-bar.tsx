import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { PageRow } from '../../protocol.ts';
import type { IconName } from '../icon.tsx';
import { Icon } from '../icon.tsx';
import { measureElement } from './canvas-page.ts';
import type { InlineEdit } from './edit-inline.ts';

const BUTTONS = [
  { mark: 'bold', label: 'Bold', key: 'B' },
  { mark: 'italic', label: 'Emphasis', key: 'I' },
  { mark: 'code', label: 'Code', key: 'E' },
] as const;

interface MarkBarProps {
  readonly edit: InlineEdit;
  readonly pages: readonly PageRow[];
  /** Whether the link field is open. */
  readonly isLinking: boolean;
  readonly onLink: (isLinking: boolean) => void;
}

/** In px: a text that is further down than this has room for the bar above it, also on a scaled-down page. */
const ROOM = 96;

/** A toolbar at the edited text, with buttons for its marks. */
export function MarkBar({ edit, pages, isLinking, onLink }: MarkBarProps): ReactNode {
  const { top, left, height } = measureElement(edit.element);
  const isBelow = edit.element.getBoundingClientRect().top < ROOM;
  return (
    <div
      className="marks"
      role="toolbar"
      aria-label="Marks"
      style={{ left, top: isBelow ? top + height + 8 : `calc(${top}px - 48px * var(--canvas-zoom, 1))` }}
    >
      {isLinking ? (
        <LinkForm edit={edit} pages={pages} onClose={() => onLink(false)} />
      ) : (
        <>
          {BUTTONS.map(({ mark, label, key }) => (
            <MarkButton key={mark} label={label} keys={key} icon={mark} onPress={() => edit.toggle(mark)} />
          ))}
          <MarkButton label="Link" keys="K" icon="link" onPress={() => onLink(true)} />
          <MarkButton label="Done" keys="Enter" icon="check" onPress={edit.finish} />
        </>
      )}
    </div>
  );
}

interface MarkButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

function MarkButton({ label, keys, icon, onPress }: MarkButtonProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={`Control+${keys}`}
      title={`${label} (Ctrl+${keys})`}
      // Pressing the button must not end the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/**
 * The accepted addresses: pages, anchors of this page, other URLs, and texts that only lack a scheme, such as an e-mail
 * address.
 */
const ADDRESS = String.raw`\s*(?:[\/#].*|[a-zA-Z]+:.+|\$\{.+|[^\s@]+@[^\s@]+\.[^\s@]+|[^\s@\/]+\.[a-zA-Z]{2,}(?:[\/?#].*)?|\+?[\d\s\(\)\/.\-]{5,})?\s*`;
const ADDRESSES = 'A page such as /about, a place such as #prices, https://…, an e-mail address or a phone number';

/** The form for a link target. */
function LinkForm({ edit, pages, onClose }: Pick<MarkBarProps, 'edit' | 'pages'> & { readonly onClose: () => void }) {
  const [address, setAddress] = useState(edit.findLink);
  const list = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        edit.link(address);
        onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        edit.resume();
        onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget === edit.element || currentTarget.contains(relatedTarget)) return;
        edit.finish();
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the user has opened this form, and Escape closes it
        autoFocus
        aria-label="Where it leads"
        pattern={ADDRESS}
        title={ADDRESSES}
        placeholder="Page, https://…, e-mail or phone"
        list={list}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <datalist id={list}>
        {pages.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </datalist>
      <button type="submit" aria-label="Set the link" title="Set the link. Leave the address empty to remove it.">
        <Icon name="check" />
      </button>
    </form>
  );
}
