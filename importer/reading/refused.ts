/** A file that is refused whole, before anything of it is written. */
export interface FileRefused extends Error {
  name: 'FileRefused';
}

export function refuseFile(message: string): FileRefused {
  return Object.assign(new Error(message), { name: 'FileRefused' as const });
}

export function isFileRefused(error: unknown): error is FileRefused {
  return error instanceof Error && error.name === 'FileRefused';
}
