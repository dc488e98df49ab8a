import type { Mapped } from './importer.ts';

interface Refusal extends Error {
  name: 'Refusal';
}

/** Says why a record is no item. */
export function refuse(reason: string): never {
  throw Object.assign(new Error(reason), { name: 'Refusal' as const });
}

/** The item that `make` makes of a record, or why it is refused. */
export function itemOrReason<Item>(make: () => Item): Mapped<Item> {
  try {
    return { item: make() };
  } catch (error) {
    if (isRefusal(error)) return { reason: error.message };
    throw error;
  }
}

const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'Refusal';
