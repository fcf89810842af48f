import { cpSync, globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const HOLDER_CLAIMS = '0029_claims_by_holder.sql'
/** As it was applied before it was rewritten: the index is built under an exclusive lock. */
const FIRST_FORM = `-- Up Migration
alter table market.time_claim drop constraint time_claim_no_overlap;
alter table market.time_claim add constraint time_claim_no_overlap
  exclude using gist ((uuid_hash_extended(holder_id, 0)) with =, during with &&);
`

/** A folder with the migrations up to a number, 0029 in one of its two forms; whoever asks for it removes it. */
export function migrationFolder({
  upTo = 9999,
  form = 'current',
}: { upTo?: number; form?: 'current' | 'first' } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  for (const file of globSync('migrations/*.sql')) {
    const name = path.basename(file)
    if (name === 'roles.sql' || Number.parseInt(name, 10) <= upTo) cpSync(file, path.join(folder, name))
  }
  if (form === 'first') writeFileSync(path.join(folder, HOLDER_CLAIMS), FIRST_FORM)
  return folder
}
