import { WrongFormat } from './errors.ts'

/** Raise this with every change that the previous release would misread. That release then refuses the store. */
export const NEWEST_VERSION = 10

/** The format of the first release. Stores and backups of it are upgraded (src/features/upgrade). */
export const FIRST_VERSION = 1

/** These formats only lack collections and words of the newest, so their stores and backups need no upgrade. */
const PREVIOUS_VERSIONS = [8, 9]

/** The store's own tables. collections.ts declares the tables of collections. */
export const TABLES = {
  sqlite: `
    CREATE TABLE collection_shapes (collection TEXT PRIMARY KEY, shape TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE claims (
      name TEXT NOT NULL, value TEXT NOT NULL, owner TEXT NOT NULL, PRIMARY KEY (name, value)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE blobs (id TEXT PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL, created_at TEXT NOT NULL) STRICT;
    CREATE TABLE changes (
      sequence INTEGER PRIMARY KEY, collection TEXT NOT NULL, operation TEXT NOT NULL, document_id TEXT NOT NULL, at TEXT NOT NULL
    ) STRICT;
    CREATE TABLE change_head (number INTEGER PRIMARY KEY CHECK (number = 1), sequence INTEGER NOT NULL) STRICT;
    INSERT INTO change_head VALUES (1, 0);
  `,
  postgres: `
    CREATE TABLE collection_shapes (collection text PRIMARY KEY, shape text NOT NULL);
    CREATE TABLE claims (
      name text COLLATE "C" NOT NULL, value text COLLATE "C" NOT NULL, owner text NOT NULL, PRIMARY KEY (name, value)
    );
    CREATE TABLE blobs (id text COLLATE "C" PRIMARY KEY, type text NOT NULL, bytes bytea NOT NULL, created_at text NOT NULL);
    CREATE TABLE changes (
      sequence bigint PRIMARY KEY, collection text NOT NULL, operation text NOT NULL, document_id text NOT NULL, at text NOT NULL
    );
    CREATE TABLE change_head (number integer PRIMARY KEY CHECK (number = 1), sequence bigint NOT NULL);
    INSERT INTO change_head VALUES (1, 0);
    CREATE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('store_changes', '');
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER announce AFTER INSERT ON changes FOR EACH STATEMENT EXECUTE FUNCTION announce_changes();
  `,
}

/** The first release showed a fictional company by default. The program writes it into its stores at the next start. */
export const UPGRADE_FIRST = `INSERT INTO claims (name, value, owner) VALUES ('migration', 'first-defaults-due', 'store')`

/** Whether this program reads stores and backups of a format. */
export function isReadable(version: number): boolean {
  return [FIRST_VERSION, ...PREVIOUS_VERSIONS, NEWEST_VERSION].includes(version)
}

/** The version of an empty store is 0. */
export function refuseOtherFormats(version: number): void {
  if (version !== 0 && !isReadable(version)) throw new WrongFormat(version, NEWEST_VERSION)
}
