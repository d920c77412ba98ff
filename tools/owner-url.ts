import { join } from 'node:path'
import { urlOf } from '../packages/postgres/src/address.ts'
import { addressInPidFile } from '../packages/postgres/src/running.ts'

/** postgres://… of the owner of the database that runs in a shop's data folder. */
export async function ownerUrlOf(dataFolder: string): Promise<string> {
  const data = join(dataFolder, 'postgres')
  const address = await addressInPidFile(data)
  if (!address) throw new Error('the database has no address')
  return urlOf(address, data)
}
