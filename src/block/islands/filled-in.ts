/** A field that a visitor fills in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field is a checkbox or a radio button. */
export function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

/** Whether the answer in a field differs from the one in the server's HTML. */
export function isFilledIn(control: Control): boolean {
  if (isTickable(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const served = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value !== served?.value;
}
