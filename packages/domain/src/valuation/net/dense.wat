;; The inner loops of a small neural net on two doubles at a time. All arguments are byte offsets
;; into one memory, and counts. Values of a layer lie sample by sample within a unit: four doubles
;; for each unit, one for each sample. Weights lie unit after unit, each unit's inputs together, and
;; the biases of a layer come after its weights. Every sum is added up in the order of the plain
;; loops, so that answers are the same to the last bit.
(module
  (memory (export "memory") 1)

  ;; out[unit] = bias[unit] + sum of weight[unit][input] * in[input], for four samples.
  (func (export "forward")
    (param $weights i32) (param $in i32) (param $inputs i32) (param $out i32) (param $units i32)
    (local $row i32) (local $bias i32) (local $stride i32) (local $unit i32) (local $x i32)
    (local $end i32) (local $p0 i32) (local $p1 i32) (local $p2 i32) (local $p3 i32)
    (local $lo v128) (local $hi v128) (local $w v128)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $c0 v128) (local $c1 v128) (local $d0 v128) (local $d1 v128)
    (local.set $stride (i32.shl (local.get $inputs) (i32.const 3)))
    (local.set $bias
      (i32.add (local.get $weights) (i32.mul (local.get $stride) (local.get $units))))
    (local.set $row (local.get $weights))
    (local.set $end (i32.add (local.get $in) (i32.shl (local.get $inputs) (i32.const 5))))
    ;; Four units share each reading of the inputs.
    (block $fewLeft
      (loop $units4
        (br_if $fewLeft
          (i32.gt_s (i32.add (local.get $unit) (i32.const 4)) (local.get $units)))
        (local.set $a0 (local.tee $a1 (v128.load64_splat (local.get $bias))))
        (local.set $b0 (local.tee $b1 (v128.load64_splat offset=8 (local.get $bias))))
        (local.set $c0 (local.tee $c1 (v128.load64_splat offset=16 (local.get $bias))))
        (local.set $d0 (local.tee $d1 (v128.load64_splat offset=24 (local.get $bias))))
        (local.set $p0 (local.get $row))
        (local.set $p1 (i32.add (local.get $p0) (local.get $stride)))
        (local.set $p2 (i32.add (local.get $p1) (local.get $stride)))
        (local.set $p3 (i32.add (local.get $p2) (local.get $stride)))
        (local.set $x (local.get $in))
        (loop $inputs4
          (local.set $lo (v128.load (local.get $x)))
          (local.set $hi (v128.load offset=16 (local.get $x)))
          (local.set $w (v128.load64_splat (local.get $p0)))
          (local.set $a0 (f64x2.add (local.get $a0) (f64x2.mul (local.get $w) (local.get $lo))))
          (local.set $a1 (f64x2.add (local.get $a1) (f64x2.mul (local.get $w) (local.get $hi))))
          (local.set $w (v128.load64_splat (local.get $p1)))
          (local.set $b0 (f64x2.add (local.get $b0) (f64x2.mul (local.get $w) (local.get $lo))))
          (local.set $b1 (f64x2.add (local.get $b1) (f64x2.mul (local.get $w) (local.get $hi))))
          (local.set $w (v128.load64_splat (local.get $p2)))
          (local.set $c0 (f64x2.add (local.get $c0) (f64x2.mul (local.get $w) (local.get $lo))))
          (local.set $c1 (f64x2.add (local.get $c1) (f64x2.mul (local.get $w) (local.get $hi))))
          (local.set $w (v128.load64_splat (local.get $p3)))
          (local.set $d0 (f64x2.add (local.get $d0) (f64x2.mul (local.get $w) (local.get $lo))))
          (local.set $d1 (f64x2.add (local.get $d1) (f64x2.mul (local.get $w) (local.get $hi))))
          (local.set $p0 (i32.add (local.get $p0) (i32.const 8)))
          (local.set $p1 (i32.add (local.get $p1) (i32.const 8)))
          (local.set $p2 (i32.add (local.get $p2) (i32.const 8)))
          (local.set $p3 (i32.add (local.get $p3) (i32.const 8)))
          (br_if $inputs4
            (i32.lt_u
              (local.tee $x (i32.add (local.get $x) (i32.const 32)))
              (local.get $end))))
        (v128.store (local.get $out) (local.get $a0))
        (v128.store offset=16 (local.get $out) (local.get $a1))
        (v128.store offset=32 (local.get $out) (local.get $b0))
        (v128.store offset=48 (local.get $out) (local.get $b1))
        (v128.store offset=64 (local.get $out) (local.get $c0))
        (v128.store offset=80 (local.get $out) (local.get $c1))
        (v128.store offset=96 (local.get $out) (local.get $d0))
        (v128.store offset=112 (local.get $out) (local.get $d1))
        (local.set $out (i32.add (local.get $out) (i32.const 128)))
        (local.set $row (local.get $p3))
        (local.set $bias (i32.add (local.get $bias) (i32.const 32)))
        (local.set $unit (i32.add (local.get $unit) (i32.const 4)))
        (br $units4)))
    (block $done
      (loop $units1
        (br_if $done (i32.ge_s (local.get $unit) (local.get $units)))
        (local.set $a0 (local.tee $a1 (v128.load64_splat (local.get $bias))))
        (local.set $x (local.get $in))
        (loop $inputs1
          (local.set $w (v128.load64_splat (local.get $row)))
          (local.set $a0
            (f64x2.add (local.get $a0) (f64x2.mul (local.get $w) (v128.load (local.get $x)))))
          (local.set $a1
            (f64x2.add
              (local.get $a1)
              (f64x2.mul (local.get $w) (v128.load offset=16 (local.get $x)))))
          (local.set $row (i32.add (local.get $row) (i32.const 8)))
          (br_if $inputs1
            (i32.lt_u
              (local.tee $x (i32.add (local.get $x) (i32.const 32)))
              (local.get $end))))
        (v128.store (local.get $out) (local.get $a0))
        (v128.store offset=16 (local.get $out) (local.get $a1))
        (local.set $out (i32.add (local.get $out) (i32.const 32)))
        (local.set $bias (i32.add (local.get $bias) (i32.const 8)))
        (local.set $unit (i32.add (local.get $unit) (i32.const 1)))
        (br $units1))))

  ;; gradient[unit][input] += sum over the samples of pull[unit] * in[input]; biases likewise.
  (func (export "addGradient")
    (param $gradient i32) (param $in i32) (param $inputs i32) (param $pull i32) (param $units i32)
    (local $bias i32) (local $unit i32) (local $x i32) (local $end i32) (local $pairs i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $r0 v128) (local $r1 v128) (local $r2 v128) (local $r3 v128)
    (local.set $bias
      (i32.add
        (local.get $gradient)
        (i32.shl (i32.mul (local.get $inputs) (local.get $units)) (i32.const 3))))
    (local.set $end (i32.add (local.get $in) (i32.shl (local.get $inputs) (i32.const 5))))
    (local.set $pairs
      (i32.add
        (local.get $in)
        (i32.shl (i32.and (local.get $inputs) (i32.const -2)) (i32.const 5))))
    (block $done
      (loop $each
        (br_if $done (i32.ge_s (local.get $unit) (local.get $units)))
        (local.set $a (v128.load64_splat (local.get $pull)))
        (local.set $b (v128.load64_splat offset=8 (local.get $pull)))
        (local.set $c (v128.load64_splat offset=16 (local.get $pull)))
        (local.set $d (v128.load64_splat offset=24 (local.get $pull)))
        (local.set $x (local.get $in))
        ;; Two inputs at a time: the first two samples of both, then the other two.
        (block $noPair
          (br_if $noPair (i32.ge_u (local.get $x) (local.get $pairs)))
          (loop $pair
            (local.set $r0 (v128.load (local.get $x)))
            (local.set $r1 (v128.load offset=16 (local.get $x)))
            (local.set $r2 (v128.load offset=32 (local.get $x)))
            (local.set $r3 (v128.load offset=48 (local.get $x)))
            (v128.store (local.get $gradient)
              (f64x2.add
                (f64x2.add
                  (f64x2.add
                    (f64x2.add
                      (v128.load (local.get $gradient))
                      (f64x2.mul (local.get $a)
                        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
                          (local.get $r0) (local.get $r2))))
                    (f64x2.mul (local.get $b)
                      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
                        (local.get $r0) (local.get $r2))))
                  (f64x2.mul (local.get $c)
                    (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
                      (local.get $r1) (local.get $r3))))
                (f64x2.mul (local.get $d)
                  (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
                    (local.get $r1) (local.get $r3)))))
            (local.set $gradient (i32.add (local.get $gradient) (i32.const 16)))
            (br_if $pair
              (i32.lt_u
                (local.tee $x (i32.add (local.get $x) (i32.const 64)))
                (local.get $pairs)))))
        (if (i32.lt_u (local.get $x) (local.get $end))
          (then
            (f64.store (local.get $gradient)
              (f64.add
                (f64.add
                  (f64.add
                    (f64.add
                      (f64.load (local.get $gradient))
                      (f64.mul (f64.load (local.get $pull)) (f64.load (local.get $x))))
                    (f64.mul (f64.load offset=8 (local.get $pull)) (f64.load offset=8 (local.get $x))))
                  (f64.mul (f64.load offset=16 (local.get $pull)) (f64.load offset=16 (local.get $x))))
                (f64.mul (f64.load offset=24 (local.get $pull)) (f64.load offset=24 (local.get $x)))))
            (local.set $gradient (i32.add (local.get $gradient) (i32.const 8)))))
        (f64.store (local.get $bias)
          (f64.add
            (f64.add
              (f64.add
                (f64.add (f64.load (local.get $bias)) (f64.load (local.get $pull)))
                (f64.load offset=8 (local.get $pull)))
              (f64.load offset=16 (local.get $pull)))
            (f64.load offset=24 (local.get $pull))))
        (local.set $bias (i32.add (local.get $bias) (i32.const 8)))
        (local.set $pull (i32.add (local.get $pull) (i32.const 32)))
        (local.set $unit (i32.add (local.get $unit) (i32.const 1)))
        (br $each))))

  ;; inPull[input] = sum over the units of weight[unit][input] * outPull[unit], for four samples.
  (func (export "pullBack")
    (param $weights i32) (param $outPull i32) (param $units i32) (param $inPull i32)
    (param $inputs i32)
    (local $stride i32) (local $input i32) (local $w i32) (local $pull i32) (local $end i32)
    (local $lo v128) (local $hi v128) (local $weight v128)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local.set $stride (i32.shl (local.get $inputs) (i32.const 3)))
    (local.set $end (i32.add (local.get $outPull) (i32.shl (local.get $units) (i32.const 5))))
    ;; Two inputs share each reading of the units' pulls.
    (block $oneLeft
      (loop $inputs2
        (br_if $oneLeft
          (i32.gt_s (i32.add (local.get $input) (i32.const 2)) (local.get $inputs)))
        (local.set $a0 (v128.const f64x2 0 0))
        (local.set $a1 (v128.const f64x2 0 0))
        (local.set $b0 (v128.const f64x2 0 0))
        (local.set $b1 (v128.const f64x2 0 0))
        (local.set $w (local.get $weights))
        (local.set $pull (local.get $outPull))
        (loop $units2
          (local.set $lo (v128.load (local.get $pull)))
          (local.set $hi (v128.load offset=16 (local.get $pull)))
          (local.set $weight (v128.load64_splat (local.get $w)))
          (local.set $a0
            (f64x2.add (local.get $a0) (f64x2.mul (local.get $weight) (local.get $lo))))
          (local.set $a1
            (f64x2.add (local.get $a1) (f64x2.mul (local.get $weight) (local.get $hi))))
          (local.set $weight (v128.load64_splat offset=8 (local.get $w)))
          (local.set $b0
            (f64x2.add (local.get $b0) (f64x2.mul (local.get $weight) (local.get $lo))))
          (local.set $b1
            (f64x2.add (local.get $b1) (f64x2.mul (local.get $weight) (local.get $hi))))
          (local.set $w (i32.add (local.get $w) (local.get $stride)))
          (br_if $units2
            (i32.lt_u
              (local.tee $pull (i32.add (local.get $pull) (i32.const 32)))
              (local.get $end))))
        (v128.store (local.get $inPull) (local.get $a0))
        (v128.store offset=16 (local.get $inPull) (local.get $a1))
        (v128.store offset=32 (local.get $inPull) (local.get $b0))
        (v128.store offset=48 (local.get $inPull) (local.get $b1))
        (local.set $inPull (i32.add (local.get $inPull) (i32.const 64)))
        (local.set $weights (i32.add (local.get $weights) (i32.const 16)))
        (local.set $input (i32.add (local.get $input) (i32.const 2)))
        (br $inputs2)))
    (if (i32.lt_s (local.get $input) (local.get $inputs))
      (then
        (local.set $a0 (v128.const f64x2 0 0))
        (local.set $a1 (v128.const f64x2 0 0))
        (local.set $pull (local.get $outPull))
        (loop $units1
          (local.set $weight (v128.load64_splat (local.get $weights)))
          (local.set $a0
            (f64x2.add
              (local.get $a0)
              (f64x2.mul (local.get $weight) (v128.load (local.get $pull)))))
          (local.set $a1
            (f64x2.add
              (local.get $a1)
              (f64x2.mul (local.get $weight) (v128.load offset=16 (local.get $pull)))))
          (local.set $weights (i32.add (local.get $weights) (local.get $stride)))
          (br_if $units1
            (i32.lt_u
              (local.tee $pull (i32.add (local.get $pull) (i32.const 32)))
              (local.get $end))))
        (v128.store (local.get $inPull) (local.get $a0))
        (v128.store offset=16 (local.get $inPull) (local.get $a1)))))

  ;; One step of Adam with decoupled weight decay over `count` weights; an odd last one runs along
  ;; with whatever follows it, so the memory must hold one double more.
  (func (export "adam")
    (param $weights i32) (param $gradient i32) (param $mean i32) (param $square i32)
    (param $count i32) (param $meanScale f64) (param $squareScale f64) (param $rate f64)
    (param $decay f64)
    (local $end i32) (local $slope v128) (local $m v128) (local $s v128) (local $w v128)
    (local $ms v128) (local $ss v128) (local $r v128) (local $d v128)
    (local.set $ms (f64x2.splat (local.get $meanScale)))
    (local.set $ss (f64x2.splat (local.get $squareScale)))
    (local.set $r (f64x2.splat (local.get $rate)))
    (local.set $d (f64x2.splat (local.get $decay)))
    (local.set $end (i32.add (local.get $weights) (i32.shl (local.get $count) (i32.const 3))))
    (loop $each
      (local.set $slope (v128.load (local.get $gradient)))
      (local.set $m
        (f64x2.add
          (f64x2.mul (v128.const f64x2 0.9 0.9) (v128.load (local.get $mean)))
          (f64x2.mul (v128.const f64x2 0.1 0.1) (local.get $slope))))
      (local.set $s
        (f64x2.add
          (f64x2.mul (v128.const f64x2 0.999 0.999) (v128.load (local.get $square)))
          (f64x2.mul
            (f64x2.mul (v128.const f64x2 0.001 0.001) (local.get $slope))
            (local.get $slope))))
      (v128.store (local.get $mean) (local.get $m))
      (v128.store (local.get $square) (local.get $s))
      (local.set $w (v128.load (local.get $weights)))
      (v128.store (local.get $weights)
        (f64x2.sub
          (local.get $w)
          (f64x2.mul
            (local.get $r)
            (f64x2.add
              (f64x2.div
                (f64x2.mul (local.get $m) (local.get $ms))
                (f64x2.add
                  (f64x2.sqrt (f64x2.mul (local.get $s) (local.get $ss)))
                  (v128.const f64x2 1e-8 1e-8)))
              (f64x2.mul (local.get $d) (local.get $w))))))
      (local.set $gradient (i32.add (local.get $gradient) (i32.const 16)))
      (local.set $mean (i32.add (local.get $mean) (i32.const 16)))
      (local.set $square (i32.add (local.get $square) (i32.const 16)))
      (br_if $each
        (i32.lt_u
          (local.tee $weights (i32.add (local.get $weights) (i32.const 16)))
          (local.get $end))))))
