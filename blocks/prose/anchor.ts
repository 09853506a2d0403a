/** The anchor of a heading: "Changes to these terms" is `changes-to-these-terms`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
