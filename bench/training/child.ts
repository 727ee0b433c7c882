import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { trainMarketModel } from '@deedlight/domain/valuation/train';
import { inventedKingCounty } from '../valuation/invented-king-county';
import { loadSales } from '../valuation/load-sales';
import { presetMapping } from '../valuation/presets';

// This program trains a market in a process of its own, and prints what that took.
const folder = mkdtempSync(join(tmpdir(), 'bench-training-'));
const file = join(folder, 'sales.csv.gz');
// One row in fifty has no price.
const rows = Math.floor((Number(process.argv[2]) * 50) / 49);
writeFileSync(file, gzipSync(inventedKingCounty(rows, 11)));
const { table } = await loadSales([file], presetMapping('king-county'));
rmSync(folder, { recursive: true });
const before = process.cpuUsage();
const { saleCount } = trainMarketModel(table);
const { user, system } = process.cpuUsage(before);
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ sales: saleCount, seconds: (user + system) / 1e6, megabytes }));
