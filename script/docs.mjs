// Prints the tables of docs/ that follow from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { printCollections } from './docs/collections.ts'
import { printRooms } from './docs/rooms.mjs'

const PRINTED = { 'docs/collections.md': printCollections, 'docs/rooms.md': printRooms }

for (const [path, print] of Object.entries(PRINTED)) writeFileSync(path, print(readFileSync(path, 'utf8')))
