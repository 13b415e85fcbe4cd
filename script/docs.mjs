// Prints the tables of docs/ that follow from the code.
import { readFileSync, writeFileSync } from 'node:fs'
import { printRooms } from './docs/rooms.mjs'

const path = 'docs/rooms.md'
writeFileSync(path, printRooms(readFileSync(path, 'utf8')))
