import {tasks} from './run.mts'; import { Temporal } from 'temporal-polyfill';
import { trainMarketModel } from '/work/main/packages/domain/src/valuation/train';
import { estimate } from '/work/main/packages/domain/src/valuation/estimate';
import { serialiseModel, deserialiseModel } from '/work/main/packages/domain/src/valuation/serialise';
import { subjectAt } from '/work/main/packages/domain/src/valuation/market-table';
import { gzipSync } from 'node:zlib';
const [a,b]=await tasks.king2(); const c0=process.cpuUsage(); const m=trainMarketModel(a); const c1=process.cpuUsage(c0); console.log('train cpu',(c1.user+c1.system)/1e6);
const by=serialiseModel(m); console.log('bytes',by.length,'gz',gzipSync(by).length); const r=deserialiseModel(by);
const d=Temporal.PlainDate.from('2015-05-27'); for(let i=0;i<20;i++) estimate(r,subjectAt(b,i),d);
const c=process.cpuUsage(); for(let i=0;i<100;i++) estimate(r,subjectAt(b,i),d); const e=process.cpuUsage(c); console.log('ms each',(e.user+e.system)/1e5);
for(let i=0;i<3;i++){ const v:any=estimate(r,subjectAt(b,i),d); console.log(v.estimate/100,v.low80/100,v.high80/100,v.fsd,v.confidence,v.base/100,v.contributions.map((x:any)=>x.group+' '+x.amount/100).join(', '),'actual',b.prices[i]); }
