import { isDiskFull } from './before-start.ts';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';
import { rootOf } from './http/answers/errors.ts';

interface Fault {
  code: string;
  syscall: string;
  hostname: string;
  message: string;
  name: string;
}

/** One sentence for the operator: what is wrong, and how to mend it. Only what nobody has foreseen comes with its stack. */
export function startFault(error: unknown, config: Pick<Config, 'http' | 'db' | 'dataDir'>): string {
  const root = rootOf(error);
  const told = describeError(error);
  const { code = '', syscall = '', hostname = '', message = told.message, name = '' } = (root ?? {}) as Partial<Fault>;
  const fault: Fault = { code, syscall, hostname, message, name };
  const sentence = toldByUs(fault) ?? ofListening(fault, config.http) ?? ofDatabase(fault, config);
  return sentence ?? told.stack ?? message;
}

/** Faults that bring their sentence along. */
function toldByUs({ code, message }: Fault): string | null {
  const own = ['DATA_DIR_IN_USE', 'DATA_DIR_VERSION', 'DATABASE_NEWER'];
  return own.includes(code) || message.startsWith('DATABASE_URL ') ? message : null;
}

function ofListening({ code, syscall, hostname }: Fault, { port, host }: Config['http']): string | null {
  if (code === 'EADDRINUSE') return `port ${port} is taken; set PORT to another one`;
  if (code === 'EACCES' && syscall === 'listen') return `this user may not open port ${port}; set PORT above 1023`;
  const isOwnHost = code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && hostname === host);
  return isOwnHost ? `${host} is no address of this machine; set HOST to localhost or 0.0.0.0` : null;
}

function ofDatabase(fault: Fault, { db, dataDir }: Pick<Config, 'db' | 'dataDir'>): string | null {
  return db.kind === 'postgres' ? ofServer(fault, new URL(db.url)) : ofDataDir(fault, dataDir);
}

function ofServer({ code, message }: Fault, { hostname, port, pathname, username }: URL): string | null {
  const server = `${hostname}:${port || 5432}`;
  const database = decodeURIComponent(pathname.slice(1));
  if (code === 'ECONNREFUSED') return `no PostgreSQL listens at ${server}; start it, or mend DATABASE_URL`;
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return `the host ${hostname} is not known; mend DATABASE_URL`;
  if (['28P01', '28000'].includes(code))
    return `PostgreSQL refuses the user "${username}" or the password; mend DATABASE_URL`;
  if (code === '3D000') return `there is no database "${database}" at ${server}; create it, or mend DATABASE_URL`;
  if (['42501', '25006'].includes(code))
    return `the user "${username}" may not change the database "${database}" (${message}); give it the rights`;
  if (code === '57P03') return `PostgreSQL at ${server} is just starting or stopping; try again in a moment`;
  if (code === '53300')
    return `PostgreSQL at ${server} has no connection left; lower KAIPAN_POOL_SIZE or raise its limit`;
  if (code === '53100') return `the disk of PostgreSQL at ${server} is full; make room there`;
  const isSilent = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET'].includes(code);
  if (isSilent || /timeout|terminated/i.test(message))
    return `nothing at ${server} answers as a PostgreSQL does (${message}); mend DATABASE_URL`;
  if (code === '42P01')
    return `the database "${database}" at ${server} is not Kaipan's; mend DATABASE_URL, or start the server once`;
  return /^[0-9A-Z]{5}$/.test(code) ? `PostgreSQL at ${server} says: ${message} (${code})` : null;
}

function ofDataDir({ code, message, name }: Fault, dir: string): string | null {
  const mend = 'choose another directory with KAIPAN_DATA_DIR';
  if (['ENOTDIR', 'EEXIST'].includes(code)) return `${dir} is a file, or stands below one; ${mend}`;
  if (code === 'EROFS') return `${dir} is on a disk that can only be read; ${mend}`;
  if (['EACCES', 'EPERM'].includes(code)) return `this user may not write to ${dir}; give it the rights, or ${mend}`;
  if (code === 'ENOENT' && !message.includes('pgdata')) return `${dir} cannot be made; ${mend}`;
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code) || isDiskFull(dir))
    return `the disk of ${dir} has no room for the database; make room (200 MB to begin with), or ${mend}`;
  const isEmbedded =
    name === 'RuntimeError' || /pgdata|pglite|embedded database|^thrown/i.test(message) || /^(XX|58)/.test(code);
  return isEmbedded
    ? `the database in ${dir} cannot be opened, its files seem to be damaged (${message}); restore a backup, or ${mend}`
    : null;
}
