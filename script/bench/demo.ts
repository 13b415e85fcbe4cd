import { fillWithDemo } from '#test/support/fill-demo.ts'
import { aFolder } from './workplace.ts'

let made: Promise<string> | undefined

/** A data folder with the demo business, as after `npm start`. Created once for all page measurements. */
export function demoFolder(): Promise<string> {
  made ??= fill()
  return made
}

async function fill(): Promise<string> {
  const dataDir = await aFolder()
  await fillWithDemo(dataDir)
  return dataDir
}
