import type { FormDelivery } from './schema.ts';

/** Delivers what was filled in; rejects when it did not arrive. `simulate` waits and sends nothing. */
export async function deliver(answers: FormData, delivery: FormDelivery): Promise<void> {
  if (delivery.kind === 'simulate') {
    await new Promise((resolve) => setTimeout(resolve, delivery.delay));
    return;
  }
  const response = await fetch(delivery.url, {
    method: 'POST',
    body: answers,
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
}
