import { z } from 'zod';
import { isDocumentName, isFormName } from './dom-names.ts';
import { fieldIssue } from './fields/problem.ts';

/** The id of a block, which links can lead to: lowercase letters, digits and "-". */
export function anchor() {
  return z
    .string()
    .regex(
      /^[a-z][a-z0-9-]*$/,
      'An id consists of lowercase letters from a to z, digits and "-". Write for example "our-services".',
    )
    .check(({ value, issues }) => {
      if (!isDocumentName(value)) return;
      issues.push(
        fieldIssue({ rule: 'dom-name', name: value, owner: 'every page', better: `${value}-section` }, value),
      );
    });
}

/** The name of a form field's answer when it is sent: letters and digits. */
export function fieldName() {
  return z
    .string()
    .regex(
      /^[a-zA-Z][a-zA-Z0-9]*$/,
      'A field name is one word of letters from A to Z and digits. Write for example "phone".',
    )
    .check(({ value, issues }) => {
      if (!isFormName(value)) return;
      const better = `your${value.charAt(0).toUpperCase()}${value.slice(1)}`;
      issues.push(fieldIssue({ rule: 'dom-name', name: value, owner: 'every form', better }, value));
    });
}
