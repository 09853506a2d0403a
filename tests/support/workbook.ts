import { strToU8, zipSync } from 'fflate';

/** A cell: a text; or the XML of its element, without its address: `<c s="1"><v>5</v></c>`. */
type Cell = string;

interface Sheet {
  readonly rows: readonly (readonly Cell[])[];
  readonly isHidden?: boolean;
  /** Ranges such as `B2:B3`. */
  readonly merged?: readonly string[];
}

/** An Excel workbook with these sheets, and number formats by index. */
export function makeWorkbook(sheets: Readonly<Record<string, Sheet>>, formats: readonly string[] = []): Uint8Array {
  const names = Object.keys(sheets);
  const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="m" xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${toXml(name)}" sheetId="${at + 1}" r:id="r${at}"${sheets[name]?.isHidden ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="p">${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="m"><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  };
  const texts: string[] = [];
  for (const [at, name] of names.entries()) {
    const rows = (sheets[name]?.rows ?? []).map((cells, index) => {
      const written = cells.map((cell, column) => {
        const address = ` r="${String.fromCharCode(65 + column)}${index + 1}"`;
        if (cell.startsWith('<c')) return cell.replace('<c', `<c${address}`);
        if (cell === '') return '';
        texts.push(cell);
        return `<c${address} t="s"><v>${texts.length - 1}</v></c>`;
      });
      return `<row r="${index + 1}">${written.join('')}</row>`;
    });
    const merged = (sheets[name]?.merged ?? []).map((range) => `<mergeCell ref="${range}"/>`).join('');
    files[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet xmlns="m"><sheetData>${rows.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`;
  }
  files['xl/sharedStrings.xml'] =
    `<sst xmlns="m">${texts.map((text) => `<si><t xml:space="preserve">${toXml(text)}</t></si>`).join('')}</sst>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
