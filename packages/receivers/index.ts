export { refreshForms } from './list-forms.ts';
export { HOSTS, scaffoldReceiver } from './scaffold-receiver.ts';
