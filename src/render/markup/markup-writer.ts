import type { WriteAttribute } from './attributes.ts';
import { escapeText } from './escape.ts';
import { AskedByAll } from './find-in-tag.ts';
import { LITERAL } from './keep-together.ts';
import type { HeadingStart, Link, Markup } from './markup.ts';

const LEVELS: ReadonlyMap<string, number> = new Map([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, level]));
const DIGIT = /\d/;

/** Writes HTML from its start to its end, and takes down what stands in it. */
export class MarkupWriter {
  readonly #writeAttribute: WriteAttribute;
  #html = '';
  readonly #ids: string[] = [];
  readonly #headings: HeadingStart[] = [];
  readonly #links: Link[] = [];
  readonly #asked = new AskedByAll();
  readonly #counting: number[] = [];
  /** Where the text began that has not ended yet; -1 behind a tag. */
  #textStart = -1;
  #hasDigit = false;
  /** How many elements with literal text are open. */
  #literal = 0;

  constructor(writeAttribute: WriteAttribute) {
    this.#writeAttribute = writeAttribute;
  }

  /** @param attributes with the names that React gives them */
  startTag(tag: string, attributes: Readonly<Record<string, unknown>>, ending: '>' | '/>' = '>'): void {
    this.#endText();
    const level = LEVELS.get(tag);
    if (level !== undefined) this.#headings.push({ level, start: this.#html.length });
    this.#html += `<${tag}`;
    for (const name in attributes) {
      if (name === 'children' || name === 'dangerouslySetInnerHTML') continue;
      const value = attributes[name];
      const { html, asked } = this.#writeAttribute(tag, name, value);
      if (html === '') continue;
      this.#html += html;
      this.#asked.add(asked);
      if (name === 'id' && value !== '') this.#ids.push(String(value));
      if (name === 'href' && tag === 'a') this.#links.push({ address: String(value), end: this.#html.length });
    }
    this.#html += ending;
    if (LITERAL.has(tag)) this.#literal += 1;
  }

  endTag(tag: string): void {
    this.#endText();
    this.#html += `</${tag}>`;
    if (LITERAL.has(tag)) this.#literal -= 1;
  }

  text(words: string): void {
    if (words === '') return;
    if (this.#textStart === -1) this.#textStart = this.#html.length;
    this.#hasDigit ||= DIGIT.test(words);
    this.#html += escapeText(words);
  }

  /** Adds markup that is finished. */
  add(markup: Markup): void {
    this.#endText();
    const start = this.#html.length;
    this.#html += markup.html;
    for (const id of markup.ids) this.#ids.push(id);
    for (const each of markup.headings) this.#headings.push({ level: each.level, start: start + each.start });
    for (const { address, end } of markup.links) this.#links.push({ address, end: start + end });
    if (this.#literal === 0) for (const place of markup.counting) this.#counting.push(start + place);
    this.#asked.add(markup);
  }

  finish(): Markup {
    this.#endText();
    const asked = this.#asked;
    return {
      html: this.#html,
      ids: this.#ids,
      headings: this.#headings,
      links: this.#links,
      counting: this.#counting,
      pictures: asked.pictures(),
      vendors: asked.vendors(),
      selectors: asked.selectors(),
    };
  }

  #endText(): void {
    if (this.#hasDigit && this.#literal === 0) this.#counting.push(this.#textStart, this.#html.length);
    this.#hasDigit = false;
    this.#textStart = -1;
  }
}
